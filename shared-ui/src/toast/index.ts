export { ToastRegion } from './toast-region';
export { dismissAllToasts, dismissToast, showToast, type Toast, toast } from './toast-store';
export { useToast } from './use-toast';
