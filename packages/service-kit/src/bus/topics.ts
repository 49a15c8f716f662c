/** `orders.*` is one word after the dot, `orders.#` any number of words. */
export function topicPattern(pattern: string): RegExp {
  return new RegExp(topicSource(pattern));
}

/** The same as text, which PostgreSQL reads alike. */
export function topicSource(pattern: string): string {
  if (!/^[\w#*.-]+$/.test(pattern)) throw new Error(`Not an event pattern: ${pattern}`);
  const words = pattern.split('.').map((word) => (word === '#' ? '.*' : word === '*' ? '[^.]+' : word));
  return `^${words.join('\\.')}$`;
}
