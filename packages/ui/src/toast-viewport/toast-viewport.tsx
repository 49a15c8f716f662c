import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { IconButton } from '../button/index.ts';
import { classNames } from '../class-names/index.ts';
import { CheckCircle, CircleX, X } from '../icons/index.ts';
import { overlayRoot } from '../overlay/index.ts';
import { toastQueue } from '../toast/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import styles from './toast-viewport.module.css';

export interface ToastViewportProps {
  /** Name of the region, for example "Messages". */
  label: string;
  closeLabel: string;
  successLabel: string;
  errorLabel: string;
}

const DURATION_MS = 5000;
const MOST_AT_ONCE = 3;

/** The one place where messages appear; the shell owns it. F6 moves the focus there. */
export function ToastViewport(props: ToastViewportProps) {
  return (
    <Toast.Provider timeout={DURATION_MS} limit={MOST_AT_ONCE}>
      <Toast.Portal container={overlayRoot()}>
        <Toast.Viewport className={styles.viewport} aria-label={props.label} data-above-overlays="">
          <ToastList {...props} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList({ closeLabel, successLabel, errorLabel }: ToastViewportProps) {
  const { toasts, add, close } = Toast.useToastManager();

  useEffect(
    () =>
      toastQueue.connect({
        add: ({ message, success, title, action }) => {
          const id = add({
            // The title names the message; one without a title is its own name.
            title: title ?? message,
            description: title && message,
            type: success ? 'success' : 'error',
            timeout: success ? DURATION_MS : 0,
            priority: success ? 'low' : 'high',
            actionProps: action && {
              children: action.label,
              onClick: () => {
                action.onSelect();
                close(id);
              },
            },
          });
        },
        clear: () => close(),
      }),
    [add, close],
  );

  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['right', 'up']}
      className={classNames(styles.toast, styles[toast.type ?? 'success'])}
    >
      <Toast.Content className={styles.content}>
        <span className={styles.icon}>
          {toast.type === 'error' ? <CircleX /> : <CheckCircle />}
          <VisuallyHidden>{toast.type === 'error' ? errorLabel : successLabel}</VisuallyHidden>
        </span>
        <div className={styles.text}>
          <Toast.Title className={styles.title} render={<p />} />
          <Toast.Description className={styles.message} />
        </div>
        <Toast.Action className={styles.action} />
        <Toast.Close render={<IconButton size="sm" label={closeLabel} icon={<X />} className={styles.close} />} />
      </Toast.Content>
    </Toast.Root>
  ));
}
