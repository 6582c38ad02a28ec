import { Fragment } from 'react'

/** Text with an email address, which breaks after the at sign if a line is too short. */
export const EmailText = ({ children }: { children: string }) =>
  children.split(/(?<=@)/).map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts have no other key than their place
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
