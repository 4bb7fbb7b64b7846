/**
 * The id of the inert JSON element in the page's HTML that carries its `PageState`, which saves the first screen a
 * second round trip. Apart from the schema, which no first screen loads.
 */
export const pageStateElementId = 'page-state';
