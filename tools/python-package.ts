import { pythonString, pythonTypes } from './python-types.ts';
import { sdkFacts, sdkRefusals } from './sdk-facts.ts';
import { capital, type GroupModel, type MethodModel, type SdkModel } from './sdk-model.ts';

/** Files of `sdk/python/yarda` by their names there. */
export const pythonFiles = ({ types, groups }: SdkModel): Record<string, string> => {
  const declared = pythonTypes(types);
  const written = groups.map((group) => groupText(group, declared.textOf));
  const declarations = declared.declarations();
  const names = declarations.map(({ name }) => name);
  const used = names.filter((name) => written.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  return {
    'api_types.py': typesFile(declarations.map(({ text }) => text).join('\n\n\n')),
    'calls.py': callsFile(groups, written, used.toSorted()),
    'facts.py': factsFile(),
  };
};

const head = '# Written from the contract: `npm run api:keep`.\n';

const typesFile = (
  declarations: string,
): string => `${head}"""The types of the wire: bodies, filters and replies are dictionaries of these."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypeAlias, TypedDict


${declarations}
`;

const factsFile = (): string => {
  const numbers = Object.entries(sdkFacts).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  const reasons = Object.entries(sdkRefusals).map(([name, sentence]) => `    "${name}": ${JSON.stringify(sentence)},`);
  const literals = Object.keys(sdkRefusals).map((name) => `"${name}"`);
  return `${head}"""Numbers and texts that all packages share."""

from __future__ import annotations

from typing import Dict, Literal

${numbers.join('\n')}

RefusalReason = Literal[${literals.join(', ')}]

REFUSAL_SENTENCES: Dict[RefusalReason, str] = {
${reasons.join('\n')}
}
`;
};

const callsFile = (groups: readonly GroupModel[], written: readonly string[], used: readonly string[]): string => {
  const fields = groups.map(
    ({ name, summary }) => `        self.${snake(name)} = ${capital(name)}(sender)\n        """${summary}"""`,
  );
  return `${head}"""The calls of the API, by what they are about."""

from __future__ import annotations

import base64
from typing import List, Optional, cast

from .api_types import (
${used.map((name) => `    ${name},`).join('\n')}
)
from .listing import Listing
from .sender import Sender


${written.join('\n\n\n')}


class Calls:
    def __init__(self, sender: Sender) -> None:
${fields.join('\n')}
`;
};

const groupText = ({ name, summary, methods }: GroupModel, typeOf: TypeOf): string => `class ${capital(name)}:
    """${summary}"""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

${methods.map((method) => methodText(method, typeOf)).join('\n\n')}`;

type TypeOf = ReturnType<typeof pythonTypes>['textOf'];

/** camelCase as snake_case. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const methodText = (method: MethodModel, typeOf: TypeOf): string => {
  const { name, summary, params, body, query, call } = method;
  const given = [
    'self',
    ...params.map((param) => `${snake(param)}: str`),
    ...(body ? [`body: ${body.isRequired ? body.type : `Optional[${body.type}] = None`}`] : []),
    ...(query ? [`query: Optional[${query}] = None`] : []),
    ...(call.idempotent ? ['*', 'idempotency_key: Optional[str] = None'] : []),
  ];
  const result = resultType(method, typeOf);
  return `    def ${snake(name)}(${given.join(', ')}) -> ${result}:
        """${summary}"""
${bodyOf(method, result)}`;
};

const resultType = ({ call, result }: MethodModel, typeOf: TypeOf): string => {
  if (result.kind === 'nothing') return 'None';
  if (result.kind === 'bytes') return 'bytes';
  if (result.kind === 'whole') return `${capital(call.name)}Reply`;
  const text = typeOf(result.node, `${capital(call.name)}Reply${capital(result.field)}`);
  return result.kind === 'list' ? `Listing[${text}]` : text;
};

const bodyOf = (method: MethodModel, type: string): string => {
  const { call, query, result } = method;
  const params = paramsOf(method);
  if (result.kind === 'list') {
    const path = [`"${call.path}"`, params ?? '{}', query ? 'query' : 'None', `"${result.field}"`];
    return `        return self._sender.listing(${path.join(', ')})`;
  }
  const sent = `self._sender.send(${sentOf(method, params).join(', ')})`;
  if (result.kind === 'nothing') return `        ${sent}`;
  if (result.kind === 'bytes') return `        return base64.b64decode(${sent}["${result.field}"])`;
  const value = result.kind === 'field' ? `${sent}["${result.field}"]` : sent;
  return `        return cast(${pythonString(type)}, ${value})`;
};

const paramsOf = ({ params }: MethodModel): string | null =>
  params.length === 0 ? null : `{${params.map((param) => `"${param}": ${snake(param)}`).join(', ')}}`;

const sentOf = ({ call, body, gone }: MethodModel, params: string | null): string[] => [
  ...[`"${call.method}"`, `"${call.path}"`],
  ...(params ? [`params=${params}`] : []),
  ...(body ? [`body=${body.isRequired ? 'body' : 'body or {}'}`] : []),
  ...(call.idempotent ? ['is_keyed=True', 'idempotency_key=idempotency_key'] : []),
  ...(gone ? [`gone="${gone}"`] : []),
];
