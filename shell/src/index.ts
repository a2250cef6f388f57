import './style-nonce';
import '@portal/ui/tokens/tokens.css';
import './theme/apply-theme';
import { registry } from './federation/registry';

// The list of areas travels while the rest of the shell is still loading.
registry.start();

// Shared modules must be offered before anything consumes them: hence the asynchronous boundary.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap').then(({ bootstrap }) => bootstrap());
