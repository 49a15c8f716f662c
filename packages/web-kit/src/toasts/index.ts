import { attach, createEvent, createStore, sample } from 'effector';

export interface Toast {
  message: string;
  success: boolean;
}

/** Shows the platform's own message: success or error by `success` (R12.12). A reply without words shows nothing. */
export const replyReceived = createEvent<{ message?: string | undefined; success: boolean }>();
/** Shows a text of ours. */
export const toastRaised = createEvent<Toast>();

/** The viewport's `notify`, set by the shell. */
export const $notify = createStore<(toast: Toast) => void>(() => {}, { serialize: 'ignore' });

const notifyFx = attach({ source: $notify, effect: (notify, toast: Toast) => notify(toast) });

sample({
  clock: replyReceived,
  filter: ({ message }) => Boolean(message),
  fn: ({ message = '', success }) => ({ message, success }),
  target: toastRaised,
});
sample({ clock: toastRaised, target: notifyFx });
