const { createRequire } = require('node:module');

// Of the Jest that runs, whatever its version.
const requireOfJest = createRequire(require.resolve('jest/package.json'));
const { LegacyFakeTimers, ModernFakeTimers } = requireOfJest('@jest/fake-timers');
const { ModuleMocker } = requireOfJest('jest-mock');

/** Remembers all properties of an object. Returns what puts them back. */
function keepProperties(object) {
  const before = Object.getOwnPropertyDescriptors(object);
  return () => {
    for (const key of Reflect.ownKeys(object))
      if (!Object.hasOwn(before, key)) Reflect.deleteProperty(object, key);
    for (const key of Reflect.ownKeys(before)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(object, key) ?? {};
      const kept = before[key];
      if (value !== kept.value || get !== kept.get || set !== kept.set)
        Reflect.defineProperty(object, key, kept);
    }
  };
}

function keepListeners(emitter) {
  const before = new Map(emitter.eventNames().map((name) => [name, emitter.rawListeners(name)]));
  return () => {
    for (const name of emitter.eventNames())
      for (const listener of emitter.rawListeners(name))
        if (!before.get(name)?.includes(listener)) emitter.removeListener(name, listener);
  };
}

function keepVariables() {
  const before = { ...process.env };
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  };
}

const MATCHERS = Symbol.for('$$jest-matchers-object');

/** What `expect` was taught, which Jest keeps where nothing can be taken away. */
function keepMatchers() {
  const { matchers = {}, customEqualityTesters = [] } = globalThis[MATCHERS] ?? {};
  const before = [Object.assign(Object.create(null), matchers), [...customEqualityTesters]];
  return () => {
    const known = globalThis[MATCHERS];
    if (known) [known.matchers, known.customEqualityTesters] = before;
  };
}

const timerConfig = {
  idToRef: (id) => ({
    id,
    ref() {
      return this;
    },
    unref() {
      return this;
    },
  }),
  refToId: (timer) => timer?.id,
};

/**
 * Tests run in the realm of the worker itself, as a program does: no vm context, whose globals are slow and whose Error or
 * Array is another than Node's. What a test file sets on the global object, on `process` or in the environment is put
 * back after it.
 */
module.exports = class WorkerRealmEnvironment {
  isWorkerRealm = true;
  global = globalThis;
  #restore = [
    keepListeners(process),
    keepVariables(),
    keepProperties(process),
    keepProperties(globalThis),
    keepMatchers(),
  ];

  constructor({ projectConfig: config }) {
    const global = Object.assign(globalThis, config.globals);
    this.moduleMocker = new ModuleMocker(global);
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker: this.moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const restore of this.#restore) restore();
    this.global = null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return this.global;
  }
};
