/** Replaces `onDemand`: the application handles parts that open with a press. */
export const onDemand = () => (): null => null
