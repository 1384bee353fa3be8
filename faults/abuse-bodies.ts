/** A body a stranger may send: its type, its content and its name. */
export type AbusiveBody = { name: string; type: string; body: string | Buffer }

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const multipart = 'multipart/form-data; boundary=edge'
const repeatKilobytes = (count: number, letter = 'a') => letter.repeat(count * 1024)
const joinNames = (count: number, name: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => name(at)).join('&')
const createPart = (name: string, value = '') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const createMultipart = (count: number, one: (at: number) => string) =>
  `${Array.from({ length: count }, (_, at) => one(at)).join('')}--edge--\r\n`

const forms: Array<[string, string]> = [
  ['20,667 names', joinNames(20_667, (at) => at.toString(36))],
  ['50,000 names', joinNames(50_000, (at) => at.toString(36))],
  ['one name 25,000 times', joinNames(25_000, () => 'a=1')],
  ['301 names', joinNames(301, (at) => `n${at}`)],
  ['separators alone', '&'.repeat(100_000)],
  ['equals signs alone', '='.repeat(100_000)],
  ['percent signs', '%'.repeat(100_000)],
  ['broken percent codes', '%zz%1%'.repeat(16_000)],
  ['one field of 99 kB', `name=${repeatKilobytes(99)}`],
  ['one name of 99 kB', `${repeatKilobytes(99)}=1`],
  ['zero bytes', `name=${'%00'.repeat(30_000)}`],
  ['names of every object', '__proto__=1&constructor=2&toString=3&hasOwnProperty=4'],
  ['brackets as deep as they go', `a${'[b]'.repeat(30_000)}=1`],
  ['nothing', ''],
  ['halves of characters', '%D8%00%DC%00=%ED%A0%80'],
]

const jsons: Array<[string, string]> = [
  ['lists 50,000 deep', `{"data":${'['.repeat(50_000)}${']'.repeat(49_000)}}`],
  ['objects 15,000 deep', `{"data":${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}}`],
  ['9,000 names', `{"data":{${Array.from({ length: 9_000 }, (_, at) => `"n${at}":1`).join(',')}}}`],
  ['one text of 99 kB', `{"data":{"NAME":"${repeatKilobytes(98)}"}}`],
  ['a number of 90,000 digits', `{"data":{"PEOPLE":${'9'.repeat(90_000)}}}`],
  ['an exponent without end', '{"data":{"PEOPLE":1e999999999}}'],
  ['__proto__', '{"data":{"__proto__":{"admin":true}}}'],
  ['a list', '[]'],
  ['a word', '"data"'],
  ['half of it', '{"data":{"NAME":'],
  ['zero bytes', '{"data":{"NAME":"\\u0000"}}'],
  ['half a character', '{"data":{"NAME":"\\ud800","EMAIL":"\\udfff@x.example"}}'],
  [
    'the same name 12,000 times',
    `{"data":{${Array.from({ length: 12_000 }, () => '"a":1').join(',')}}}`,
  ],
  ['300 kB', `{"data":{"NAME":"${repeatKilobytes(300)}"}}`],
]

const multiparts: Array<[string, string, string?]> = [
  ['without a boundary', createMultipart(2, (at) => createPart(`n${at}`)), 'multipart/form-data'],
  [
    'an empty boundary',
    createMultipart(2, (at) => createPart(`n${at}`)),
    'multipart/form-data; boundary=',
  ],
  ['1,200 fields', createMultipart(1_200, (at) => createPart(`n${at}`))],
  ['a body that ends too soon', createPart('answer', 'yes')],
  [
    'another boundary',
    createMultipart(2, (at) => createPart(`n${at}`)).replaceAll('edge', 'other'),
  ],
  [
    'a head that never ends',
    `--edge\r\nContent-Disposition: form-data; name="${repeatKilobytes(90)}`,
  ],
  ['boundaries alone', '--edge\r\n'.repeat(12_000)],
  [
    'a file of 90 kB',
    `--edge\r\nContent-Disposition: form-data; name="NAME"; filename="x.png"\r\n\r\n${repeatKilobytes(90)}\r\n--edge--\r\n`,
  ],
  [
    'a part of broken JSON',
    '--edge\r\nContent-Disposition: form-data; name="answer"\r\nContent-Type: application/json\r\n\r\n{\r\n--edge--\r\n',
  ],
]

const otherBodies: AbusiveBody[] = [
  { name: 'a type nobody knows', type: 'application/x-nothing', body: 'x' },
  { name: 'a type of 8 kB', type: `text/${repeatKilobytes(8)}`, body: 'x' },
  { name: 'XML', type: 'application/xml', body: '<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>' },
  {
    name: 'random bytes',
    type: json,
    body: Buffer.from(Array.from({ length: 4_096 }, (_, at) => (at * 7919) % 251)),
  },
]

export const abusiveBodies: AbusiveBody[] = [
  ...forms.map(([name, body]) => ({ name: `form: ${name}`, type: form, body })),
  ...jsons.map(([name, body]) => ({ name: `JSON: ${name}`, type: json, body })),
  ...multiparts.map(([name, body, type = multipart]) => ({ name: `parts: ${name}`, type, body })),
  ...otherBodies,
]
