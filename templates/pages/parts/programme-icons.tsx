import IconBallFootball from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs'
import IconBus from '@tabler/icons-react/dist/esm/icons/IconBus.mjs'
import IconCake from '@tabler/icons-react/dist/esm/icons/IconCake.mjs'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconCoffee from '@tabler/icons-react/dist/esm/icons/IconCoffee.mjs'
import IconConfetti from '@tabler/icons-react/dist/esm/icons/IconConfetti.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import IconGlassFull from '@tabler/icons-react/dist/esm/icons/IconGlassFull.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone2.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconMusic from '@tabler/icons-react/dist/esm/icons/IconMusic.mjs'
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs'
import IconToolsKitchen from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import IconWalk from '@tabler/icons-react/dist/esm/icons/IconWalk.mjs'
import type { ProgrammeIcon } from '@mehfil/contract/events/programme.ts'

const pictures = {
  welcome: IconDoorEnter,
  ceremony: IconHeart,
  prayer: IconFlame,
  drinks: IconGlassFull,
  meal: IconToolsKitchen,
  cake: IconCake,
  music: IconMusic,
  dance: IconConfetti,
  talk: IconMicrophone,
  workshop: IconTools,
  coffee: IconCoffee,
  photo: IconCamera,
  game: IconBallFootball,
  walk: IconWalk,
  bus: IconBus,
  rest: IconMoon,
  farewell: IconHandStop,
} satisfies Record<ProgrammeIcon, unknown>

/** The title beside the picture says the same, so it is hidden from screen readers. */
export function ProgrammeIconPicture({ icon, size = 20 }: { icon: ProgrammeIcon; size?: number }) {
  const Picture = pictures[icon]
  return <Picture size={size} stroke={1.5} aria-hidden="true" />
}
