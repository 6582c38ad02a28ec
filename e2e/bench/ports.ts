/** The port of each server of the bench. None is a running portal's (8080) or a browser story's. */
export const PORTS = {
  portal: 8171,
  site: 8172,
  rights: 8173,
  bare: 8174,
  again: 8175,
  claims: 8176,
  list: 8177,
  lists: 8183,
  postgres: 8179,
  signIns: 8178,
  streams: 8180,
  chats: 8189,
  pages: 8181,
  flooded: 8182,
  inspecting: 8187,
  uploads: 8188,
} as const
