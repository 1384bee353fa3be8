import { createSocket } from 'node:dgram'

/** Records by their name and kind, such as `TXT _dmarc.mehfil.example`; an MX has the host alone. */
export type NameRecords = Map<string, string[]>

const kinds: Record<number, string> = {
  1: 'A',
  5: 'CNAME',
  12: 'PTR',
  15: 'MX',
  16: 'TXT',
  28: 'AAAA',
}

/** A name server for one machine, which answers what the records say when it is asked. */
export async function startNameServer(
  records: NameRecords,
): Promise<{ address: string; stop(): void }> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query)
    const values = records.get(`${kinds[type] ?? ''} ${name}`) ?? []
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(values.length > 0 ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(values.length, 6)
    const answers = values.map((value) => writeAnswer(type, value))
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address)
  })
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve)
  })
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() }
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  while ((query[at] ?? 0) > 0) {
    const length = query[at] ?? 0
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function writeName(name: string): Buffer {
  const labels = name.split('.').flatMap((label) => [Buffer.of(label.length), Buffer.from(label)])
  return Buffer.concat([...labels, Buffer.of(0)])
}

/** The name of an answer leads back to the question's. */
function writeAnswer(type: number, value: string): Buffer {
  const kind = kinds[type]
  const data =
    kind === 'MX'
      ? Buffer.concat([Buffer.of(0, 10), writeName(value)])
      : kind === 'CNAME'
        ? writeName(value)
        : writeText(value)
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function writeText(value: string): Buffer {
  const bytes = Buffer.from(value)
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255)
    parts.push(Buffer.of(part.length), part)
  }
  return Buffer.concat(parts)
}
