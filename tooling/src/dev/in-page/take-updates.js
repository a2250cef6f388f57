/* The shell's client hears of every build and says so in the page; a remote's own updates are fetched by the remote. */
import updates from 'webpack/hot/emitter.js';

const UPDATE = 'webpackHotUpdate';

window.addEventListener('message', ({ data, source }) => {
  if (source === window && typeof data === 'string' && data.startsWith(UPDATE))
    updates.emit(UPDATE, data.slice(UPDATE.length));
});
