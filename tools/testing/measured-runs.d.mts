/** The date and the machine of a measurement, in one line. */
export function describeMachine(): string
