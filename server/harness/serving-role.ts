import pg from 'pg';

const role = { name: 'yarda_serving', password: 'serving' } as const;

/** Makes the role the suite serves under: it owns nothing and may log in. */
export const makeServingRole = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`create role ${role.name} login password '${role.password}'`);
  await client.end();
};

/** The same database, under that role. */
export const servedAt = (url: URL): URL => {
  const served = new URL(url);
  served.username = role.name;
  served.password = role.password;
  return served;
};
