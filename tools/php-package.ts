import { phpType, phpTypesFile } from './php-types.ts';
import { sdkFacts, sdkRefusals } from './sdk-facts.ts';
import { capital, type GroupModel, type MethodModel, type SdkModel } from './sdk-model.ts';

/** Files of `sdk/php/src` by their paths there. */
export const phpFiles = ({ types, groups }: SdkModel): Record<string, string> => {
  const names = types.map(({ name }) => name);
  return {
    'ApiTypes.php': phpTypesFile(head, types),
    'Facts.php': factsFile(),
    'RefusalReason.php': reasonsFile(),
    ...Object.fromEntries(groups.map((group) => [`Calls/${capital(group.name)}.php`, groupFile(group, names)])),
    'Calls.php': callsFile(groups),
  };
};

const head = '<?php\n\n// Written from the contract: `npm run api:keep`.\n\ndeclare(strict_types=1);\n\n';

const text = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const factsFile = (): string => {
  const lines = Object.entries(sdkFacts).map(
    ([name, value]) => `    public const ${name} = ${typeof value === 'string' ? text(value) : value};`,
  );
  return `${head}namespace Yarda;

/** Numbers and texts that all packages share. @internal */
final class Facts
{
${lines.join('\n')}
}
`;
};

const pascal = (name: string): string => name.split('_').map(capital).join('');

const reasonsFile = (): string => {
  const reasons = Object.entries(sdkRefusals);
  return `${head}namespace Yarda;

/** Why a webhook is refused. */
enum RefusalReason: string
{
${reasons.map(([name]) => `    case ${pascal(name)} = ${text(name)};`).join('\n')}

    public function sentence(): string
    {
        return match ($this) {
${reasons.map(([name, sentence]) => `            self::${pascal(name)} => ${text(sentence)},`).join('\n')}
        };
    }
}
`;
};

/** The base of \`Yarda\`, which holds the calls by what they are about. */
const callsFile = (groups: readonly GroupModel[]): string => {
  const fields = groups.map(
    ({ name, summary }) => `    /** ${summary} */\n    public readonly Calls\\${capital(name)} $${name};`,
  );
  const values = groups.map(({ name }) => `        $this->${name} = new Calls\\${capital(name)}($sender);`);
  return `${head}namespace Yarda;

/** The calls of the API, by what they are about. @internal Use \`Yarda\`. */
abstract class Calls
{
${fields.join('\n\n')}

    protected function __construct(Sender $sender)
    {
${values.join('\n')}
    }
}
`;
};

const groupFile = ({ name, summary, methods }: GroupModel, types: readonly string[]): string => {
  const written = methods.map(methodText);
  const used = types.filter((type) => written.some((method) => new RegExp(`\\b${type}\\b`).test(method)));
  const uses = ['ApiTypes', ...(methods.some(isList) ? ['Listing'] : []), 'Sender', 'YardaError'];
  return `${head}namespace Yarda\\Calls;

${uses.map((use) => `use Yarda\\${use};`).join('\n')}

/**
 * ${summary}
 *
${used.map((type) => ` * @phpstan-import-type ${type} from ApiTypes`).join('\n')}
 */
final class ${capital(name)}
{
    public function __construct(private readonly Sender $sender)
    {
    }

${written.join('\n\n')}
}
`;
};

const isList = ({ result }: MethodModel): boolean => result.kind === 'list';

const methodText = (method: MethodModel): string => {
  const { name, params, body, query, call } = method;
  const given = [
    ...params.map((param) => `string $${param}`),
    ...(body ? [`array $body${body.isRequired ? '' : ' = []'}`] : []),
    ...(query ? ['array $query = []'] : []),
    ...(call.idempotent ? ['?string $idempotencyKey = null'] : []),
  ];
  return `${commentOf(method)}
    public function ${name}(${given.join(', ')}): ${nativeResult(method)}
    {
${bodyOf(method)}
    }`;
};

const commentOf = (method: MethodModel): string => {
  const { summary, body, query, result } = method;
  const lines = [
    ...[summary, ''],
    ...(body ? [`@param ${body.type} $body`] : []),
    ...(query ? [`@param ${query} $query`] : []),
    ...(result.kind === 'list' ? [`@return Listing<${phpType(result.node)}>`] : []),
    ...(result.kind === 'field' || result.kind === 'whole' ? [`@return ${phpType(result.node)}`] : []),
    '@throws YardaError',
  ].flatMap((line) => line.split('\n'));
  return ['    /**', ...lines.map((line) => `     * ${line}`.trimEnd()), '     */'].join('\n');
};

const nativeResult = ({ result }: MethodModel): string => {
  if (result.kind === 'nothing') return 'void';
  if (result.kind === 'bytes') return 'string';
  if (result.kind === 'list') return 'Listing';
  if (result.kind === 'whole') return 'array';
  return { string: 'string', integer: 'int' }[String(result.node.type)] ?? 'array';
};

const bodyOf = (method: MethodModel): string => {
  const { result, query } = method;
  if (result.kind === 'list') {
    const path = [pathOf(method), paramsOf(method) ?? '[]', query ? '$query' : '[]', text(result.field)];
    return `        return $this->sender->listing(${path.join(', ')});`;
  }
  const sent = `$this->sender->send(${sentOf(method).join(', ')})`;
  if (result.kind === 'nothing') return `        ${sent};`;
  if (result.kind === 'whole') return `        return ${sent};`;
  const field = `${sent}[${text(result.field)}]`;
  return `        return ${result.kind === 'bytes' ? `(string) base64_decode(${field})` : field};`;
};

const pathOf = ({ call }: MethodModel): string => text(call.path);

const paramsOf = ({ params }: MethodModel): string | null =>
  params.length === 0 ? null : `[${params.map((param) => `${text(param)} => $${param}`).join(', ')}]`;

const sentOf = (method: MethodModel): string[] => {
  const { call, body, gone } = method;
  const params = paramsOf(method);
  return [
    ...[text(call.method), pathOf(method)],
    ...(params ? [`params: ${params}`] : []),
    ...(body ? ['body: $body'] : []),
    ...(call.idempotent ? ['isKeyed: true', 'idempotencyKey: $idempotencyKey'] : []),
    ...(gone ? [`gone: ${text(gone)}`] : []),
  ];
};
