import path from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { ROOT } from '../src/root';

/** `release` compresses as hard as it goes; `local` is quick enough to wait for. */
export type BuildEffort = 'local' | 'release';

export interface BaseOptions {
  /** The app's folder. */
  folder: string;
  /** Prefix of CSS module classes, so that no two apps ever style each other. */
  cssPrefix: string;
  output: string;
  production: boolean;
  effort?: BuildEffort;
  /** React's Fast Refresh, for the development server only. */
  refresh?: boolean;
  /** Files carry their content's hash in the name. A release directory is its own version and needs none. */
  hashedNames: boolean;
  define?: Record<string, string>;
}

function scriptRule({ production, refresh = false }: BaseOptions) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: 'swc-loader',
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: !production, refresh } },
        },
      },
    },
  };
}

function styleRules({ cssPrefix }: BaseOptions) {
  const extract = MiniCssExtractPlugin.loader;
  return [
    {
      test: /\.module\.css$/,
      use: [
        extract,
        {
          loader: 'css-loader',
          options: {
            modules: { localIdentName: `${cssPrefix}-[name]-[local]-[hash:base64:5]`, namedExport: false },
          },
        },
      ],
    },
    { test: /\.css$/, exclude: /\.module\.css$/, use: [extract, 'css-loader'], sideEffects: true },
  ];
}

/** Brotli and gzip beside each file: the server never compresses at run time. */
function compressionPlugins(effort: BuildEffort): WebpackPluginInstance[] {
  const common = { test: /\.(?:js|css|json|svg)$/, threshold: 512, minRatio: 0.95 };
  return [
    new CompressionPlugin({
      ...common,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
    new CompressionPlugin<BrotliOptions>({
      ...common,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: effort === 'release' ? 11 : 6 } },
    }),
  ];
}

/** What every build has in common. */
export function baseConfig(options: BaseOptions): Configuration {
  const { folder, output, production, hashedNames, effort = 'local' } = options;
  const name = hashedNames ? '[name].[contenthash:12]' : '[name]';
  const css = hashedNames ? '[name].[contenthash:12].css' : '[name].css';
  return {
    mode: production ? 'production' : 'development',
    context: folder,
    target: ['web', 'es2022'],
    // No development tool that evaluates strings: the page's policy forbids it.
    devtool: production ? false : 'cheap-module-source-map',
    // A filesystem cache can serve a stale federation runtime (webpack#22026).
    cache: production ? false : { type: 'memory' },
    output: {
      path: output,
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      assetModuleFilename: `assets/${name}[ext]`,
      clean: production,
      // A file's share of what a reader waits before the panel (shell, time-limits.ts).
      chunkLoadTimeout: 7_000,
      hashFunction: 'xxhash64',
      // A module that failed as it started fails the same way again, and is not taken for an empty one.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: production
        ? // The package's export map names its development build only.
          { 'react-router$': path.join(ROOT, 'node_modules/react-router/dist/production/index.mjs') }
        : {},
    },
    module: { rules: [scriptRule(options), ...styleRules(options)] },
    optimization: {
      chunkIds: 'named',
      moduleIds: production ? 'deterministic' : 'named',
      minimize: production,
      // What does not compile is not served: the page goes on with what it has.
      emitOnErrors: false,
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: css, chunkFilename: css, ignoreOrder: true }),
      ...(production ? compressionPlugins(effort) : []),
    ],
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
