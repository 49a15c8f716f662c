import { addStyles } from './styles.js';

/** Stands in for the bank's 3-D Secure page: resolves `complete` or `fail`. Escape fails, as closing the real page does. */
export function askBank(texts) {
  addStyles();
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.className = 'sbx-dialog';
    dialog.dataset.sandbox = '3ds';
    dialog.setAttribute('aria-labelledby', 'sbx-bank-title');
    const title = document.createElement('h2');
    title.id = 'sbx-bank-title';
    title.textContent = texts.bankTitle;
    const text = document.createElement('p');
    text.textContent = texts.bankText;
    const buttons = document.createElement('div');
    const end = (outcome) => {
      dialog.remove();
      resolve(outcome);
    };
    for (const outcome of ['fail', 'complete']) {
      const button = document.createElement('button');
      button.type = 'button';
      button.value = outcome;
      button.textContent = texts[outcome];
      button.addEventListener('click', () => end(outcome));
      buttons.append(button);
    }
    dialog.addEventListener('cancel', () => end('fail'));
    dialog.append(title, text, buttons);
    document.body.append(dialog);
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
  });
}
