/** The element with this id. Throws when it is missing: the page and its script do not match. */
export const findElement = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
};

/** A copy of the `<template>` with this id, and a function that finds parts of it. */
export const copyTemplate = (id: string): { root: Element; part: (selector: string) => HTMLElement } => {
  const template = findElement(id);
  const root = template instanceof HTMLTemplateElement ? template.content.firstElementChild?.cloneNode(true) : null;
  if (!(root instanceof Element)) throw new Error(`#${id} is no template`);
  const part = (selector: string) => {
    const found = root.querySelector(selector);
    if (!(found instanceof HTMLElement)) throw new Error(`#${id} has no ${selector}`);
    return found;
  };
  return { root, part };
};
