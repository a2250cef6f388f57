import webpack, { type Configuration, type Stats } from 'webpack';

/**
 * Builds one configuration.
 * @throws with webpack's own messages when it does not build
 */
export function runWebpack(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    if (!compiler) {
      reject(new Error('webpack did not start'));
      return;
    }
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (!stats || stats.hasErrors()) {
          reject(new Error(stats?.toString({ preset: 'errors-only', colors: false }) ?? 'No result'));
        } else resolve(stats);
      });
    });
  });
}
