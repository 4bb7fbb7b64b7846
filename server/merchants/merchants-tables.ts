import { type DeclaredTables, days } from '../database/declared-table.ts';

export const merchantsTables: DeclaredTables = {
  merchants: {
    kept: 'for good',
    why: 'Who asked for each consent',
    plain: 'merchant_id name image tag type colours created_at organisation payees',
  },
  clients: { kept: 'for good', why: 'Where they ask', plain: 'client_id merchant_id name allowed_origins return_url' },
  api_keys: {
    kept: 'for good',
    why: 'The audit log names keys; only their hash is here',
    plain:
      'key_hash merchant_id label created_at revoked_at last_used_on key_id scopes allowed_ips expires_at api_version made_by',
  },
  operator_keys: {
    kept: 'for good',
    why: 'The audit log names keys; only their hash is here',
    plain: 'key_hash key_id name created_at expires_at revoked_at',
  },
  discoveries: { kept: 'for good', why: 'Where people sign in', plain: 'discovery_id client_id' },
  merchant_requests: {
    dropped: [{ hours: days(30), dated: 'at', clock: 'machine' }],
    why: 'Merchants look up what their programs asked; without bodies, addresses or anything of a person',
    plain: 'request_no request_id merchant_id key_id at method path about status code took_ms',
  },
};
