import pg from 'pg';

const int8Oid = 20;

/** How values are read: `bigint` as a number, since money stays below 2^53. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8Oid ? Number : pg.types.getTypeParser(oid, format as 'text')),
};
