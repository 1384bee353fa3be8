import { LogoIcon } from './icons.tsx'
import type { PageView } from './page-view.ts'

/** Whose page it is: the product, or what the host shows in its place, which has no page of its own. */
export function BrandMark({ brand }: Pick<PageView, 'brand'>) {
  const { name, url, label } = brand
  if (label)
    return (
      <p className="mark">
        <BrandPicture brand={brand} />
        <bdi>{name}</bdi>
      </p>
    )
  return (
    <a className="mark" href={url}>
      <LogoIcon />
      {name}
    </a>
  )
}

/** A name beside it says the same, so the picture is no text. */
export function BrandPicture({ brand: { label } }: Pick<PageView, 'brand'>) {
  if (!label) return <LogoIcon />
  return label.logo ? (
    <img
      className="logo"
      src={label.logo.url}
      width={Math.round((label.logo.width / label.logo.height) * 28)}
      height={28}
      alt=""
    />
  ) : null
}
