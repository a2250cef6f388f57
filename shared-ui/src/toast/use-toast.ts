import { toast } from './toast-store';

/** The message door for components; the same object on every call. */
export function useToast(): typeof toast {
  return toast;
}
