import jsdom from 'jest-environment-jsdom';

const JSDOMEnvironment = jsdom.default ?? jsdom;

// What browsers have and jsdom leaves out; React Router, antd and the request handlers of tests need it.
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/** Node's, which its requests and files go with, and which reads a form as jsdom's does. */
function formDataOver(JsdomFormData) {
  return class extends FormData {
    constructor(form, submitter) {
      super();
      if (form) for (const [name, value] of new JsdomFormData(form, submitter)) this.append(name, value);
    }
  };
}

/** jsdom with the parts of a browser that the portal's code and its libraries rely on. */
export default class PortalEnvironment extends JSDOMEnvironment {
  /** Ends what a test file leaves open; an open channel would keep the process from ending. */
  #closers = [];

  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.FormData = formDataOver(this.global.FormData);
    const closers = this.#closers;
    this.global.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        closers.push(() => this.port1.close());
      }
    };
    this.global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name);
        closers.push(() => this.close());
      }
    };
  }

  async teardown() {
    for (const close of this.#closers) close();
    await super.teardown();
  }

  /** Node builds of libraries: the ones that Jest can load. */
  exportConditions() {
    return ['node', 'node-addons'];
  }
}
