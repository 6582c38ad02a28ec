/** In the place of `onDemand`: a part that opens with a press is the application's. */
export const onDemand = () => (): null => null
