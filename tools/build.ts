import { buildParts } from './build-parts.ts';

await buildParts();
