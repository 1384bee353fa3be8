export type SpanAttributes = Record<string, string | number>

/** Records how long work takes, and what it was part of. */
export type Tracer = {
  run<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
}

let tracer: Tracer | null = null

/** For the whole process: statements of every connection belong to the work that asked for them. */
export const setTracer = (next: Tracer | null): void => {
  tracer = next
}

/** Runs work as a span, where spans are recorded. */
export const traced = <T>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> => (tracer ? tracer.run(name, attributes, work) : work())

export const isTracing = (): boolean => tracer !== null
