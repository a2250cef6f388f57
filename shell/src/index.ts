import './style-nonce';
import '@portal/ui/tokens/tokens.css';
import './theme/apply-theme';
import { installIntegrityGuard } from './federation/loading/integrity';
import { takePreviewsFromAddress } from './federation/registry/previews';
import { registry } from './federation/registry/registry';

installIntegrityGuard();
takePreviewsFromAddress();
// The list of areas travels while the rest of the shell is still loading.
registry.start();

// Shared modules must be offered before anything consumes them, hence the asynchronous step; what they need is in this
// very file, hence no request for it.
void import(/* webpackMode: "eager" */ './bootstrap').then(({ bootstrap }) => bootstrap());
