import type { ProgrammeRow } from '@mehfil/contract/events/programme.ts'

type SampleRow = readonly [time: string, title: string, place: string, line: string]

/** A programme of one day for the sample of a design; times are "19:30". */
export const createSampleProgramme = (rows: readonly SampleRow[]): ProgrammeRow[] =>
  rows.map(([time, title, place, line], index) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return {
      id: String(index),
      day: 0,
      startMinute: hours * 60 + minutes,
      endMinute: null,
      title,
      place,
      line,
      icon: null,
      track: '',
    }
  })
