/** Words that hardly a line of English does without, and that Spanish does not have. */
export const ENGLISH =
  /(?<!\p{L})(the|you|your|and|or|of|with|to|from|for|is|are|this|what|who|here|open|show|see|save|send|member|card|coverage|deductible|visit|phone|group|start|pay|call|back|search|menu of|sign|home|care|policy|help|settings)(?!\p{L})/iu

/** Names of the product, the insurer, its plan and the group; the other language is named in itself. */
export const NAMES =
  /Member Portal|Ouachita Health Open Choice \d+|Diamond Exchange( Bronze Saver| Claims)?|Natural State Mutual|Health insurance marketplace|English/g
