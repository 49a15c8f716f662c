import type { LoaderContext } from '@rspack/core';

/**
 * react-router is one file in which nothing can be left out: names given to components and calls at the top level count as
 * effects. This says that they are none, so that what we do not import (forms, framework mode) is not sent.
 */
export default function pureLoader(this: LoaderContext, source: string): string {
  return source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo|lazy)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^(var \w+ = )(Symbol\(|new Set\(|new URL\(|Object\.getOwnPropertyNames)/gm, '$1/* @__PURE__ */ $2');
}
