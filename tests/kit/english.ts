/** Common English words that Spanish doesn't have; almost every English text contains one. */
export const ENGLISH =
  /(?<!\p{L})(the|you|your|and|or|of|with|to|from|for|is|are|this|what|who|here|open|show|see|save|send|member|card|coverage|deductible|visit|phone|group|start|pay|call|back|search|menu of|sign|home|care|policy|help|settings)(?!\p{L})/iu

/**
 * Names of the product, the insurer, its plan and the group, and of the other language, which is written in that
 * language.
 */
export const NAMES =
  /Member Portal|Ouachita Health Open Choice \d+|Diamond Exchange( Bronze Saver| Claims)?|Natural State Mutual|Health insurance marketplace|English/g
