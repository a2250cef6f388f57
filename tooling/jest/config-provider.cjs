Object.defineProperty(exports, '__esModule', { value: true });
const { createElement } = require('react');
const ConfigProvider = require('antd/lib/config-provider').default;

/** antd's ConfigProvider without the styles it writes while rendering: jsdom lays nothing out, and goes through all of them on every question. */
exports.default = function UnstyledConfigProvider({ theme, ...props }) {
  return createElement(ConfigProvider, { ...props, theme: { ...theme, zeroRuntime: true } });
};
