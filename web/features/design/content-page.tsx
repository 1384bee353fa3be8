import { ProgrammePage } from '../events/programme/programme-page.tsx'
import { PortraitSlot } from '../events/sections/portrait-slot.ts'
import { PortraitField } from './portrait-field.tsx'

/** Programme and sections, with pictures of people. */
export function ContentPage() {
  return (
    <PortraitSlot value={PortraitField}>
      <ProgrammePage />
    </PortraitSlot>
  )
}
