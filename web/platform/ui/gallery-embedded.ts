import { createContext } from 'react';

/** Whether the gallery shows a screen of the consent page as inside a merchant's page, though its entry stands alone. */
export const GalleryEmbedded = createContext(false);
