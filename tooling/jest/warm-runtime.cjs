Object.defineProperty(exports, '__esModule', { value: true });
const { createRequire } = require('node:module');
const path = require('node:path');
const vm = require('node:vm');

// Of the Jest that runs, whatever its version.
const { default: Runtime } = createRequire(require.resolve('jest/package.json'))('jest-runtime');

const NODE_MODULES = `${path.sep}node_modules${path.sep}`;

/** What this worker has read, transformed and compiled, by file and settings: kept for all of its test files. */
const packages = new Map();
const transformed = new Map();
const scripts = new Map();

/** The known value where it was made of the same text, else one made now. */
function known(all, key, source, make) {
  const found = all.get(key);
  if (found?.source === source) return found.value;
  const value = make();
  all.set(key, { source, value });
  return value;
}

/** Packages do not change while tests run, and are read once. */
function keepPackages(fileCache) {
  const { readFile } = fileCache;
  fileCache.readFile = (file) => {
    if (!file.includes(NODE_MODULES)) return readFile.call(fileCache, file);
    if (!packages.has(file)) packages.set(file, readFile.call(fileCache, file));
    return packages.get(file);
  };
}

function keepTransformed(cache, { transform, transformIgnorePatterns }) {
  const settings = JSON.stringify([transform, transformIgnorePatterns]);
  cache.transform = (file, options) => {
    const source = cache.fileCache.readFile(file);
    if (options?.isInternalModule) return source;
    const full = cache.getFullTransformationOptions(options);
    const make = () => cache.scriptTransformer.transform(file, full, source);
    const result = full.collectCoverage ? make() : known(transformed, file + settings, source, make);
    cache.transforms.set(file, result);
    if (result.sourceMapPath) cache.sourceMaps.set(file, result.sourceMapPath);
    return result.code;
  };
}

function keepScripts(executor, environment) {
  const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
  const columnOffset = -head.length;
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  executor.compile = (source, filename) => {
    const context = environment.getVmContext();
    if (!context) return null;
    const script = known(scripts, filename + head, source, () => {
      return new vm.Script(`${head}${source}\n})`, { filename, columnOffset, importModuleDynamically });
    });
    return environment.isWorkerRealm ? script.runInThisContext() : script.runInContext(context);
  };
}

/**
 * Jest's runtime, which compiles a module once per worker instead of once per test file. It still runs the module anew in
 * each file, so nothing that it keeps is met by the next one. In the realm of the worker itself (see
 * worker-realm-environment.cjs) packages are loaded by Node, once.
 */
exports.default = class WarmRuntime extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    keepPackages(this.fileCache);
    keepTransformed(this.transformCache, config);
    keepScripts(this.executor, environment);
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (this.#isOfNode(from, moduleName, options)) return createRequire(from)(moduleName);
    return super.requireModule(from, moduleName, options, isRequireActual);
  }

  #isOfNode(from, moduleName, options) {
    if (!this._environment.isWorkerRealm || !moduleName || options?.isInternalModule) return false;
    if (this._resolution.isCoreModule(moduleName)) return false;
    return this._resolution.resolveCjs(from, moduleName).includes(NODE_MODULES);
  }
};
