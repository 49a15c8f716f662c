export interface ToastMessage {
  message: string;
  /** False makes it an error: it stays until it is closed. */
  success: boolean;
  title?: string;
  action?: { label: string; onSelect: () => void };
}

type Listener = { add: (toast: ToastMessage) => void; clear: () => void };

/** Joins whoever speaks with the one viewport; what is said before the viewport is there waits for it. */
function createToastQueue() {
  let waiting: ToastMessage[] = [];
  let viewport: Listener | undefined;

  return {
    add(toast: ToastMessage) {
      if (viewport) viewport.add(toast);
      else waiting.push(toast);
    },
    clear() {
      waiting = [];
      viewport?.clear();
    },
    /** Called by the viewport when it appears; returns what it does when it goes. */
    connect(listener: Listener) {
      viewport = listener;
      const missed = waiting;
      waiting = [];
      for (const toast of missed) listener.add(toast);
      return () => {
        if (viewport === listener) viewport = undefined;
      };
    },
  };
}

export const toastQueue = createToastQueue();

/** Shows a message for 5 s; errors stay until they are closed. */
export function notify(toast: ToastMessage): void {
  toastQueue.add(toast);
}

/** Shows what a reply of the server says, as success or error by its `success`; silent when it says nothing. */
export function showReply(reply: { message?: string | null; success?: boolean }): void {
  if (reply.message) notify({ message: reply.message, success: reply.success !== false });
}

/** Takes all messages away, for example when the person logs out. */
export function dismissToasts(): void {
  toastQueue.clear();
}
