import type { ThemeConfig } from 'antd/es/config-provider/context';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import defaultAlgorithm from 'antd/es/theme/themes/default';
import { shape, type ThemeName, themes } from '../tokens';

/**
 * antd's theme made from our tokens; `cssVar.key` is fixed so that the page carries one set of variables.
 * @param isStill for who asks for less motion: what opens and closes is there and gone at once
 */
export function antdTheme(name: ThemeName, isStill: boolean): ThemeConfig {
  const colors = themes[name];
  return {
    algorithm: name === 'dark' ? darkAlgorithm : defaultAlgorithm,
    cssVar: { key: 'portal' },
    hashed: false,
    token: {
      motion: !isStill,
      colorPrimary: colors.primary,
      colorPrimaryHover: colors.primaryHover,
      colorPrimaryActive: colors.primaryActive,
      colorPrimaryBg: colors.primarySoft,
      colorPrimaryBgHover: colors.primarySoft,
      colorPrimaryText: colors.primary,
      colorTextLightSolid: colors.onPrimary,
      colorLink: colors.link,
      colorSuccess: colors.success,
      colorWarning: colors.warning,
      colorError: colors.danger,
      colorErrorHover: colors.dangerHover,
      colorErrorText: colors.danger,
      colorInfo: colors.info,
      colorBgLayout: colors.bg,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.surfaceRaised,
      colorBorder: colors.borderStrong,
      colorBorderSecondary: colors.border,
      colorText: colors.text,
      colorTextSecondary: colors.textMuted,
      colorTextTertiary: colors.textMuted,
      colorTextDescription: colors.textMuted,
      colorTextPlaceholder: colors.textMuted,
      colorTextHeading: colors.text,
      colorIcon: colors.textMuted,
      colorIconHover: colors.text,
      fontFamily: shape.fontFamily,
      fontSize: shape.fontSize,
      borderRadius: shape.radius,
      borderRadiusLG: shape.radiusLarge,
      controlHeight: shape.controlHeight,
      controlOutline: 'transparent',
      lineWidthFocus: 2,
    },
    components: {
      Button: { fontWeight: 500, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Modal: { titleFontSize: 17 },
      Tooltip: { colorBgSpotlight: colors.text, colorTextLightSolid: colors.surface },
    },
  };
}
