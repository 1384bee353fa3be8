/**
 * Writes numbers and texts as bytes. Whole numbers use seven bits per byte; a column of texts is
 * one text with a line per row.
 */
export class ByteWriter {
  private buffer = new Uint8Array(1 << 16)
  private size = 0

  private ensureCapacity(more: number): void {
    if (this.size + more <= this.buffer.length) return
    const larger = new Uint8Array(Math.max(this.buffer.length * 2, this.size + more))
    larger.set(this.buffer.subarray(0, this.size))
    this.buffer = larger
  }

  writeBytes(buffer: Uint8Array): void {
    this.ensureCapacity(buffer.length)
    this.buffer.set(buffer, this.size)
    this.size += buffer.length
  }

  writeNumber(value: number): void {
    this.ensureCapacity(8)
    let rest = value
    while (rest > 127) {
      this.buffer[this.size] = (rest % 128) + 128
      this.size += 1
      rest = Math.floor(rest / 128)
    }
    this.buffer[this.size] = rest
    this.size += 1
  }

  writeNumbers(list: ArrayLike<number>): void {
    for (let at = 0; at < list.length; at += 1) this.writeNumber(list[at] ?? 0)
  }

  writeText(words: string): void {
    const buffer = new TextEncoder().encode(words)
    this.writeNumber(buffer.length)
    this.writeBytes(buffer)
  }

  /** One line per text; a line break inside a text becomes a space. */
  writeLines(list: readonly string[]): void {
    this.writeNumber(list.length)
    this.writeText(list.map((line) => line.replace(/[\r\n]+/g, ' ')).join('\n'))
  }

  toBytes(): Uint8Array<ArrayBuffer> {
    return this.buffer.slice(0, this.size)
  }
}

/** Reads the values in the order they were written. A pack that ends early is invalid. */
export class ByteReader {
  private offset = 0
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  readBytes(length: number): Uint8Array {
    if (this.offset + length > this.bytes.length) throw new InvalidPackError()
    this.offset += length
    return this.bytes.subarray(this.offset - length, this.offset)
  }

  readNumber(): number {
    let value = 0
    let scale = 1
    for (let place = 0; place < 8; place += 1) {
      const byte = this.bytes[this.offset]
      if (byte === undefined) throw new InvalidPackError()
      this.offset += 1
      value += (byte & 127) * scale
      if (byte < 128) return value
      scale *= 128
    }
    throw new InvalidPackError()
  }

  readNumbers<List extends Uint8Array | Uint16Array | Uint32Array>(list: List): List {
    for (let offset = 0; offset < list.length; offset += 1) list[offset] = this.readNumber()
    return list
  }

  readText(): string {
    return new TextDecoder().decode(this.readBytes(this.readNumber()))
  }

  readLines(): string[] {
    const count = this.readNumber()
    const readText = this.readText()
    if (count === 0) return []
    const list = readText.split('\n')
    if (list.length !== count) throw new InvalidPackError()
    return list
  }
}

/** The bytes are not a complete pack. */
export class InvalidPackError extends Error {
  constructor() {
    super('These bytes are no pack of the door.')
    this.name = 'PackBroken'
  }
}
