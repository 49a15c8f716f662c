import type { User } from '@merchloom/contracts/identity';
import type { PublicConfig } from '@merchloom/contracts/remotes';
import type { Consent } from '@merchloom/web-kit/consent';

/** R10.3, D67 */
export const CHAT_DELAY_MS = 1000;
export const CHAT_TRIES = 30;

type Visitor = Pick<User, 'name' | 'email'>;

/** What the widget of a chat provider understands, once its script has run. */
interface ChatWindow {
  $crisp?: { push: (call: unknown[]) => void };
  Tawk_API?: { setAttributes?: (attributes: object, done: (failure?: unknown) => void) => void };
  liveChat?: { identify?: (visitor: Visitor) => void };
}

/** Who gets the widget: staff, with consent, where one is configured; nobody in development, and no super administrator. */
export function wantsChat(config: Pick<PublicConfig, 'production' | 'liveChatUrl'>, user: User | null, consent: Consent): boolean {
  return config.production && config.liveChatUrl !== null && user !== null && user.superadmin !== 1 && consent === 'accepted';
}

/** Tells the widget who writes; false while there is no widget yet. */
export function introduce(visitor: Visitor, page: ChatWindow = window as ChatWindow): boolean {
  const { name, email } = visitor;
  if (page.liveChat?.identify) page.liveChat.identify({ name, email });
  else if (page.Tawk_API?.setAttributes) page.Tawk_API.setAttributes({ name, email }, () => {});
  else if (page.$crisp) {
    page.$crisp.push(['set', 'user:nickname', [name]]);
    page.$crisp.push(['set', 'user:email', [email]]);
  } else return false;
  return true;
}

/** Puts the widget into the page and introduces the person: after a second, then every second, thirty times at most. */
export function startChat(address: string, visitor: Visitor, introduced = introduce): () => void {
  const script = Object.assign(document.createElement('script'), { src: address, async: true });
  script.dataset.liveChat = '';
  document.head.append(script);
  let tries = 0;
  const timer = setInterval(() => {
    tries += 1;
    if (introduced(visitor) || tries >= CHAT_TRIES) clearInterval(timer);
  }, CHAT_DELAY_MS);
  return () => {
    clearInterval(timer);
    script.remove();
  };
}
