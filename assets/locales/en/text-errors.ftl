### Why a text from outside cannot be read: where, what should stand there, what does. What is said there in English
### are the readers' own words, `wording!` in the source. Other languages have them under ids made of the words:
### `text-place-`, `expected-` or `found-`, and every word, with nothing for what is filled in ($first, $second ...).

# $line: the number of the line, $column: of the letter in it, 0 where the whole line is meant.
text-error = { $place }: expected { $expected }, found { $found ->
    [nothing] nothing
   *[text] { $quoted }
}
text-error-line = line { $line }
text-error-column = line { $line }, column { $column }
text-error-field = line { $line }, column { $column } ({ $field })
text-error-inside = { $field }, { $place }
