import type { World } from '../../../base/world.ts'
import { answeringOver, type AnswerInvitation } from '../../rsvp/actions/answer.ts'
import { fontsOver, type Fonts } from './fonts.ts'
import { keptPages, type KeptPages } from './kept.ts'

/** What the public pages of one server share. */
export type House = { pages: KeptPages; fonts: Fonts; answer: AnswerInvitation }

export const openPages = (world: World, answer = answeringOver(world)): House => ({
  pages: keptPages(world),
  fonts: fontsOver(world),
  answer,
})
