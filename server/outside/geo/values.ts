export type Value = string | number | boolean | Buffer | Value[] | { [name: string]: Value }

type Read = { value: Value; next: number }
type Begun = { kind: number; size: number; at: number }

/** One value of the data at an offset, and where the next begins; pointers count from `base`. */
export function readValue(bytes: Buffer, offset: number, base: number): Read {
  const control = bytes.readUInt8(offset)
  if (control >> 5 === 1) return pointedAt(bytes, { control, at: offset + 1, base })
  const { kind, size, at } = begun(bytes, offset)
  if (kind === 7) return readMap(bytes, { size, at, base })
  if (kind === 11) return readArray(bytes, { size, at, base })
  return {
    value: plainValue(bytes.subarray(at, at + size), kind, size),
    next: kind === 14 ? at : at + size,
  }
}

/** The kind and the length, either of which may need more bytes. */
function begun(bytes: Buffer, offset: number): Begun {
  const control = bytes.readUInt8(offset)
  const isLong = control >> 5 === 0
  const kind = isLong ? bytes.readUInt8(offset + 1) + 7 : control >> 5
  const at = offset + (isLong ? 2 : 1)
  const short = control & 31
  const more = Math.max(0, short - 28)
  if (more === 0) return { kind, size: short, at }
  return { kind, size: bytes.readUIntBE(at, more) + [29, 285, 65_821][more - 1]!, at: at + more }
}

const pointerStarts = [0, 2_048, 526_336, 0]

function pointedAt(
  bytes: Buffer,
  { control, at, base }: { control: number; at: number; base: number },
): Read {
  const length = ((control >> 3) & 3) + 1
  const high = length === 4 ? 0 : (control & 7) * 2 ** (8 * length)
  const target = base + high + bytes.readUIntBE(at, length) + pointerStarts[length - 1]!
  return { value: readValue(bytes, target, base).value, next: at + length }
}

type Many = { size: number; at: number; base: number }

function readMap(bytes: Buffer, { size, at, base }: Many): Read {
  const value: Record<string, Value> = {}
  let next = at
  for (let count = 0; count < size; count++) {
    const name = readValue(bytes, next, base)
    const held = readValue(bytes, name.next, base)
    value[String(name.value)] = held.value
    next = held.next
  }
  return { value, next }
}

function readArray(bytes: Buffer, { size, at, base }: Many): Read {
  const value: Value[] = []
  let next = at
  for (let count = 0; count < size; count++) {
    const held = readValue(bytes, next, base)
    value.push(held.value)
    next = held.next
  }
  return { value, next }
}

/** Text, numbers and truth; what is longer than a number holds stays bytes. */
function plainValue(held: Buffer, kind: number, size: number): Value {
  if (kind === 2) return held.toString('utf8')
  if (kind === 3) return held.readDoubleBE()
  if (kind === 15) return held.readFloatBE()
  if (kind === 14) return size === 1
  if ([5, 6, 8].includes(kind)) return size === 0 ? 0 : held.readUIntBE(0, size)
  return Buffer.from(held)
}
