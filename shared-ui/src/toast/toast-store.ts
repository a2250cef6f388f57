/** One message at the edge of the window. */
export interface Toast {
  id: number;
  tone: 'success' | 'destructive';
  title: string;
  message?: string;
  /** The quieter last line: why it failed, what comes next. */
  detail?: string;
}

/** How long a message stays while nobody points at it, in milliseconds. */
export const TOAST_DURATION_MS = { success: 6_000, destructive: 12_000 } as const;

const MAX_TOASTS = 4;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message; code outside React may call it. A message equal to one already showing replaces it,
 * so that a failing page does not pile them up. Returns its id for {@link dismissToast}.
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const others = toasts.filter(
    (other) =>
      other.tone !== toast.tone ||
      other.title !== toast.title ||
      (other.message ?? '') !== (toast.message ?? '') ||
      (other.detail ?? '') !== (toast.detail ?? ''),
  );
  publish([...others, { ...toast, id: lastId }].slice(-MAX_TOASTS));
  return lastId;
}

/** Removes one message; an id that is gone already is fine. */
export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

export function dismissAllToasts(): void {
  publish([]);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** The door to messages: titles and texts are the specification's (section 8). */
export const toast = {
  success: (title: string, message?: string, detail?: string) =>
    showToast({ tone: 'success', title, message, detail }),
  destructive: (title: string, message?: string, detail?: string) =>
    showToast({ tone: 'destructive', title, message, detail }),
} as const;
