/** Numbers and words as bytes. Whole numbers take seven bits a byte; a column of words is their text in one piece, a line each. */
export class ByteWriter {
  private bytes = new Uint8Array(1 << 16)
  private end = 0

  private room(more: number): void {
    if (this.end + more <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.end + more))
    larger.set(this.bytes.subarray(0, this.end))
    this.bytes = larger
  }

  raw(bytes: Uint8Array): void {
    this.room(bytes.length)
    this.bytes.set(bytes, this.end)
    this.end += bytes.length
  }

  number(value: number): void {
    this.room(8)
    let rest = value
    while (rest > 127) {
      this.bytes[this.end] = (rest % 128) + 128
      this.end += 1
      rest = Math.floor(rest / 128)
    }
    this.bytes[this.end] = rest
    this.end += 1
  }

  numbers(list: ArrayLike<number>): void {
    for (let at = 0; at < list.length; at += 1) this.number(list[at] ?? 0)
  }

  text(words: string): void {
    const bytes = new TextEncoder().encode(words)
    this.number(bytes.length)
    this.raw(bytes)
  }

  /** A line each: a break inside of one becomes a blank. */
  lines(list: readonly string[]): void {
    this.number(list.length)
    this.text(list.map((line) => line.replace(/[\r\n]+/g, ' ')).join('\n'))
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.end)
  }
}

/** What was written, in the same order. What ends early is no pack. */
export class ByteReader {
  private at = 0
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  raw(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new PackBroken()
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  number(): number {
    let value = 0
    let scale = 1
    for (let place = 0; place < 8; place += 1) {
      const byte = this.bytes[this.at]
      if (byte === undefined) throw new PackBroken()
      this.at += 1
      value += (byte & 127) * scale
      if (byte < 128) return value
      scale *= 128
    }
    throw new PackBroken()
  }

  numbers<List extends Uint8Array | Uint16Array | Uint32Array>(list: List): List {
    for (let at = 0; at < list.length; at += 1) list[at] = this.number()
    return list
  }

  text(): string {
    return new TextDecoder().decode(this.raw(this.number()))
  }

  lines(): string[] {
    const count = this.number()
    const text = this.text()
    if (count === 0) return []
    const list = text.split('\n')
    if (list.length !== count) throw new PackBroken()
    return list
  }
}

/** Bytes that are no pack of ours, or not the whole of one. */
export class PackBroken extends Error {
  constructor() {
    super('These bytes are no pack of the door.')
    this.name = 'PackBroken'
  }
}
