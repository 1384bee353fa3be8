import type { PageView } from '../page-view.ts'

/** The page of one guest about the time after an event: the survey, and the wall of pictures. */
export type AfterPageView = {
  event: PageView
  survey?: SurveySection
  wall?: PhotoSection
  /** The guest's invitation. */
  invitationUrl: string
}

/** Before it opens and after it closes, a section says so. */
export type SurveySection =
  | { state: 'early' | 'over' }
  | {
      state: 'open' | 'locked'
      action: string
      scale?: string
      choice?: { text: string; options: ReadonlyArray<{ id: string; text: string }> }
      comment?: string
      /** The hosts read who answered. */
      isNamed: boolean
      typed: { scale: string; choice: string; comment: string }
      isAnswered: boolean
      /** The answer is in the form; an anonymous one is not. */
      isShown: boolean
      /** The answer was stored just now. */
      isStored: boolean
      problem?: 'empty' | 'invalid' | undefined
    }

export type OwnPhoto = {
  id: string
  url: string
  large: string
  width: number
  height: number
  state: 'waiting' | 'shown' | 'refused'
}

export type PhotoSection = {
  state: 'early' | 'open' | 'over'
  /** Takes the files; the other one removes a picture of the guest. */
  action: string
  removeAction: string
  own: readonly OwnPhoto[]
  /** Pictures that the guest may still send, and that one form takes. */
  left: number
  most: number
  /** A host looks at each picture first. */
  isChecked: boolean
  /** Pictures that were sent just now. */
  sent?: number | undefined
  problem?: string | undefined
}
