import { getInitials } from '@mehfil/templates/pages/text/initials.ts'
import classes from './avatar.module.css'

const tints = ['plum', 'good', 'info', 'warn', 'sand'] as const

type AvatarProps = {
  name: string
  /** Address of the person's picture; initials without one. */
  picture?: string
  size?: 's' | 'm' | 'l'
  tint?: (typeof tints)[number]
}

/** Two letters of a name on a tint that is always the same for that name. */
export function Avatar({ name, picture = '', size = 'm', tint = getTint(name) }: AvatarProps) {
  if (picture) return <img className={classes.avatar} data-size={size} src={picture} alt="" />
  return (
    <span className={classes.avatar} data-size={size} data-tint={tint} aria-hidden="true">
      {getInitials(name)}
    </span>
  )
}

function getTint(name: string): (typeof tints)[number] {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return tints[sum % tints.length] ?? 'plum'
}
