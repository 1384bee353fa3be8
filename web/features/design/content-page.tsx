import { ProgrammePage } from '../events/programme/programme-page.tsx'
import {
  PortraitFieldContext,
  type PortraitFieldProps,
} from '../events/sections/use-portrait-field.ts'
import { PortraitField } from './portrait-field.tsx'

/** Programme and sections, with pictures of people. */
export function ContentPage() {
  return (
    <PortraitFieldContext value={renderPortraitField}>
      <ProgrammePage />
    </PortraitFieldContext>
  )
}

const renderPortraitField = (props: PortraitFieldProps) => <PortraitField {...props} />
