//! Parses the Markdown that rules pages use into blocks, with `pulldown-cmark`. Knows neither egui
//! nor the games.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// One block of a page, from top to bottom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading with its level, 1 for the title of the page.
    Heading(u8, Text),
    Paragraph(Text),
    /// One item of a list; lists within lists are not told apart.
    ListItem(Text),
    /// A table: its rows, the header first. Every row has as many cells as the header.
    Table(Vec<Vec<Text>>),
    /// Code with its line breaks and spaces, without the last line break.
    Code(String),
}

/// Text of one block or cell, in runs of one style.
pub type Text = Vec<TextRun>;

/// A run of text in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextRun {
    /// The text; a line break of the source is a space.
    pub text: String,
    pub style: RunStyle,
}

/// How a run of text is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunStyle {
    /// As the text around it; links and italics too.
    Plain,
    Strong,
    /// Code within a line.
    Code,
}

/// Parses a page. Images and HTML are left out.
pub fn parse_blocks(source: &str) -> Vec<Block> {
    let mut reader = MarkdownReader::default();
    for event in Parser::new_ext(source, Options::ENABLE_TABLES) {
        reader.read_event(event);
    }
    reader.blocks
}

/// The blocks read so far, and the open one.
#[derive(Default)]
struct MarkdownReader {
    blocks: Vec<Block>,
    /// Text of the open heading, paragraph, item or cell.
    text: Text,
    /// The open code block.
    code: Option<String>,
    /// Cells of the open table row.
    row: Vec<Text>,
    /// Rows of the open table.
    rows: Vec<Vec<Text>>,
    /// How many list items are open.
    open_items: usize,
    is_strong: bool,
    /// How many images are open, whose text is left out.
    open_images: usize,
}

impl MarkdownReader {
    fn read_event(&mut self, event: Event) {
        match event {
            Event::Start(tag) => self.open_tag(&tag),
            Event::End(tag) => self.close_tag(tag),
            Event::Text(text) => match &mut self.code {
                Some(code) => code.push_str(&text),
                None => self.push_text(&text, self.current_style()),
            },
            Event::Code(text) => self.push_text(&text, RunStyle::Code),
            Event::SoftBreak | Event::HardBreak => self.push_text(" ", self.current_style()),
            _ => {}
        }
    }

    fn open_tag(&mut self, tag: &Tag) {
        match tag {
            Tag::Strong => self.is_strong = true,
            Tag::Image { .. } => self.open_images += 1,
            Tag::CodeBlock(_) => self.code = Some(String::new()),
            Tag::Item => {
                // A list within an item ends the text before it.
                self.finish_text();
                self.open_items += 1;
            }
            _ => {}
        }
    }

    fn close_tag(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Strong => self.is_strong = false,
            TagEnd::Image => self.open_images = self.open_images.saturating_sub(1),
            TagEnd::Heading(level) => {
                let text = std::mem::take(&mut self.text);
                self.blocks.push(Block::Heading(level_number(level), text));
            }
            TagEnd::Paragraph => self.finish_text(),
            TagEnd::Item => {
                self.finish_text();
                self.open_items = self.open_items.saturating_sub(1);
            }
            TagEnd::CodeBlock => {
                let code = self.code.take().unwrap_or_default();
                self.blocks.push(Block::Code(code.trim_end().to_owned()));
            }
            TagEnd::TableCell => self.row.push(std::mem::take(&mut self.text)),
            TagEnd::TableHead | TagEnd::TableRow => self.rows.push(std::mem::take(&mut self.row)),
            TagEnd::Table => self
                .blocks
                .push(Block::Table(std::mem::take(&mut self.rows))),
            _ => {}
        }
    }

    /// Ends the open paragraph or list item, if it has any text.
    fn finish_text(&mut self) {
        let text = std::mem::take(&mut self.text);
        if text.is_empty() {
            return;
        }
        self.blocks.push(if self.open_items > 0 {
            Block::ListItem(text)
        } else {
            Block::Paragraph(text)
        });
    }

    fn current_style(&self) -> RunStyle {
        if self.is_strong {
            RunStyle::Strong
        } else {
            RunStyle::Plain
        }
    }

    /// Appends text to the open block; text of the style before it joins that run.
    fn push_text(&mut self, text: &str, style: RunStyle) {
        if self.open_images > 0 {
            return;
        }
        match self.text.last_mut() {
            Some(last) if last.style == style => last.text.push_str(text),
            _ => self.text.push(TextRun {
                text: text.to_owned(),
                style,
            }),
        }
    }
}

fn level_number(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 => 4,
        HeadingLevel::H5 => 5,
        HeadingLevel::H6 => 6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text_run(text: &str, style: RunStyle) -> TextRun {
        TextRun {
            text: text.to_owned(),
            style,
        }
    }

    fn plain_text(text: &str) -> Text {
        vec![text_run(text, RunStyle::Plain)]
    }

    #[test]
    fn headings_keep_their_level_and_paragraphs_lose_their_line_breaks() {
        assert_eq!(
            parse_blocks("# Title\n\nOne\ntwo.\n\n### Deeper"),
            [
                Block::Heading(1, plain_text("Title")),
                Block::Paragraph(plain_text("One two.")),
                Block::Heading(3, plain_text("Deeper")),
            ]
        );
    }

    #[test]
    fn bold_and_code_are_runs_and_a_link_is_its_text() {
        assert_eq!(
            parse_blocks("**2.1** A `Wn` as in [shogi](shogi.md)."),
            [Block::Paragraph(vec![
                text_run("2.1", RunStyle::Strong),
                text_run(" A ", RunStyle::Plain),
                text_run("Wn", RunStyle::Code),
                text_run(" as in shogi.", RunStyle::Plain),
            ])]
        );
    }

    #[test]
    fn every_item_of_a_list_is_a_block_tight_or_loose() {
        for source in ["- one\n- two\n\nend", "- one\n\n- two\n\nend"] {
            assert_eq!(
                parse_blocks(source),
                [
                    Block::ListItem(plain_text("one")),
                    Block::ListItem(plain_text("two")),
                    Block::Paragraph(plain_text("end")),
                ],
                "{source}"
            );
        }
    }

    #[test]
    fn tables_have_their_header_as_first_row_and_rows_of_one_length() {
        let table = "| a | b |\n| --- | --- |\n| `1` | two words |\n| 3 |";
        assert_eq!(
            parse_blocks(table),
            [Block::Table(vec![
                vec![plain_text("a"), plain_text("b")],
                vec![vec![text_run("1", RunStyle::Code)], plain_text("two words")],
                vec![plain_text("3"), Vec::new()],
            ])]
        );
    }

    #[test]
    fn indented_code_keeps_spaces_and_lines() {
        assert_eq!(
            parse_blocks("Cells:\n\n    row 8      c^\n    row 7    b^\n\nend"),
            [
                Block::Paragraph(plain_text("Cells:")),
                Block::Code("row 8      c^\nrow 7    b^".to_owned()),
                Block::Paragraph(plain_text("end")),
            ]
        );
    }

    #[test]
    fn what_looks_like_markdown_within_words_stays() {
        assert_eq!(
            parse_blocks("double_leap and all_stones, (x+1,y)"),
            [Block::Paragraph(plain_text(
                "double_leap and all_stones, (x+1,y)"
            ))]
        );
    }
}
