/** Pictures that a row of the programme can have, in the order in which hosts are offered them. */
export const programmeIcons = [
  'welcome',
  'ceremony',
  'prayer',
  'drinks',
  'meal',
  'cake',
  'music',
  'dance',
  'talk',
  'workshop',
  'coffee',
  'photo',
  'game',
  'walk',
  'bus',
  'rest',
  'farewell',
] as const
export type ProgrammeIcon = (typeof programmeIcons)[number]

/** A row of the programme in one language. Its times are hours of the wall in the event's zone. */
export type ProgrammeRow = {
  id: string
  /** Days after the first day of the event, 0 to 30. */
  day: number
  /** Minutes after midnight. An end before the start is on the next day. */
  startMinute: number | null
  endMinute: number | null
  title: string
  place: string
  line: string
  icon: ProgrammeIcon | null
  /** Rows of one time in different tracks happen at once. */
  track: string
}
