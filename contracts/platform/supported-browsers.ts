/** The oldest browsers that every page and the SDK support, as build targets. `embed/README.md` names them to merchants. */
export const supportedBrowsers = ['chrome109', 'edge109', 'firefox115', 'ios16.4', 'safari16.4'] as const;

/**
 * Functions that at least one of these browsers lacks. Code that runs in a browser calls none of them unless it checks first; a
 * journey deletes them and uses every page.
 */
export const missingFunctions = [
  ...['URL.canParse', 'URL.parse', 'Response.json', 'AbortSignal.any'],
  ...['Promise.withResolvers', 'Promise.try', 'Array.fromAsync', 'Object.groupBy', 'Map.groupBy'],
  ...['Array.prototype.toSorted', 'Array.prototype.toReversed', 'Array.prototype.toSpliced', 'Array.prototype.with'],
  ...['Set.prototype.union', 'Set.prototype.intersection', 'Set.prototype.difference'],
  ...['Set.prototype.symmetricDifference', 'Set.prototype.isSubsetOf', 'Set.prototype.isSupersetOf'],
  ...['Set.prototype.isDisjointFrom', 'String.prototype.isWellFormed', 'String.prototype.toWellFormed'],
  ...['Iterator', 'RegExp.escape', 'Error.isError', 'Math.sumPrecise', 'Intl.Segmenter', 'Intl.DurationFormat'],
  ...['Uint8Array.fromBase64', 'Uint8Array.fromHex', 'Uint8Array.prototype.toBase64', 'Uint8Array.prototype.toHex'],
  ...['Promise.allKeyed', 'Temporal', 'requestIdleCallback', 'scheduler', 'navigation', 'cookieStore', 'ClipboardItem'],
  ...['Document.prototype.startViewTransition', 'Document.parseHTMLUnsafe', 'Element.prototype.setHTML'],
  ...['Element.prototype.checkVisibility', 'Element.prototype.moveBefore', 'Element.prototype.setHTMLUnsafe'],
  ...['HTMLElement.prototype.showPopover', 'HTMLElement.prototype.hidePopover', 'HTMLElement.prototype.togglePopover'],
  ...['HTMLDialogElement.prototype.requestClose', 'Navigator.prototype.userActivation', 'Blob.prototype.bytes'],
  ...['PublicKeyCredential.parseCreationOptionsFromJSON', 'PublicKeyCredential.parseRequestOptionsFromJSON'],
  ...['PublicKeyCredential.getClientCapabilities', 'PublicKeyCredential.prototype.toJSON'],
  ...['Element.prototype.ariaLabel', 'Element.prototype.role'],
] as const;

/**
 * The features that a style sheet may use only as enhancements: at least one of these browsers drops the declaration or
 * rule.
 */
export const missingStyles = ['color-mix(', 'light-dark(', 'subgrid', ':has(', '@starting-style'] as const;
