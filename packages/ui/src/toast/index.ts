export { dismissToasts, notify, showReply, type ToastMessage, toastQueue } from './notify.ts';
