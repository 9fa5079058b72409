import { blanks, chapter, choice, drag, trueFalse } from '../notation';

export const LEVEL_2_INFORMATION = chapter({ course: 'IC3-GS6-2', chapter: 3, maker: 'teacher', ic3: ['2.3'] }, [
  choice(
    'Bỏ bớt kết quả không cần',
    'Trên Google, em tìm về loài báo (con vật) nhưng kết quả toàn báo chí. Cách gõ nào loại bỏ các trang có từ “báo chí”?',
    [
      'loài báo + "báo chí" | Dấu cộng không loại bỏ từ đứng sau nó.',
      'loài báo OR "báo chí" | OR nghĩa là “hoặc”, kết quả sẽ nhiều thêm.',
      '*loài báo -"báo chí"',
      'loài báo ("báo chí")',
    ],
    'Dấu trừ viết liền trước một từ hoặc cụm từ yêu cầu Google bỏ các trang có từ đó.',
    '1.1',
  ),
  choice(
    'Tìm trong một trang web',
    'Em muốn Google chỉ tìm “tuyển sinh lớp 10” trong trang có tên miền moet.gov.vn. Em gõ thế nào?',
    [
      '*tuyển sinh lớp 10 site:moet.gov.vn',
      'tuyển sinh lớp 10 -moet.gov.vn | Dấu trừ loại bỏ những trang có từ đứng sau nó.',
      'tuyển sinh lớp 10 filetype:moet.gov.vn | filetype dùng để chọn loại tệp, ví dụ filetype:pdf.',
      'moet.gov.vn = tuyển sinh lớp 10',
    ],
    'Toán tử site: giới hạn kết quả trong một trang web hoặc một tên miền.',
    '1.1',
  ),
  choice(
    'Kiểm chứng một tin đồn',
    'Một bài đăng viết: “Ngày mai cả thành phố nghỉ học!”. Cách kiểm tra nào đáng tin nhất?',
    [
      'Đếm số người đã chia sẻ bài đăng | Tin giả cũng có thể được chia sẻ rất nhiều.',
      'Hỏi trong nhóm trò chuyện của lớp | Các bạn có thể cũng chỉ đọc bài đăng đó.',
      'Xem bài đăng có ảnh minh họa không',
      '*Xem thông báo chính thức của nhà trường',
    ],
    'Thông tin cần được đối chiếu với nơi có trách nhiệm công bố nó: nhà trường, Sở Giáo dục và Đào tạo.',
    '1.2',
  ),
  choice(
    'Đánh giá một bài viết',
    'Khi đánh giá độ tin cậy của một bài viết về sức khỏe, những câu hỏi nào cần đặt ra? Chọn ba đáp án.',
    [
      '*Tác giả có chuyên môn về vấn đề này không?',
      '*Bài viết được đăng hoặc cập nhật khi nào?',
      'Trang web có màu sắc và hình ảnh đẹp không? | Trang đẹp vẫn có thể chứa thông tin sai.',
      '*Những nguồn khác có nói giống như vậy không?',
      'Bài viết có dài hơn những bài khác không? | Độ dài không cho biết nội dung đúng hay sai.',
    ],
    'Ba câu hỏi về tác giả, thời gian và sự đối chiếu giúp em phát hiện thông tin sai hoặc đã cũ.',
    '1.2',
  ),
  trueFalse(
    'Diễn đạt lại có cần ghi nguồn?',
    'Nếu em diễn đạt lại ý của một tác giả bằng lời của mình thì không cần ghi nguồn.',
    false,
    'Ý tưởng vẫn là của tác giả, vì vậy em cần ghi nguồn kể cả khi không chép nguyên văn.',
    '3.3',
    '1.3',
  ),
  blanks(
    'Toán tử tìm kiếm',
    'Điền toán tử của Google, viết bằng chữ thường và không gõ dấu hai chấm.',
    [
      'Chỉ tìm các tệp PDF: đề cương ôn tập *filetype/ext*:pdf',
      'Chỉ tìm trong báo Nhân Dân: chuyển đổi số *site*:nhandan.vn',
    ],
    'Toán tử và dấu hai chấm phải viết liền với giá trị đứng sau, không có dấu cách.',
    '1.1',
  ),
  drag(
    'Ghi nguồn cho một trang web',
    'Kéo các phần vào chỗ trống.',
    'Khi trích dẫn một trang web, em ghi *tên tác giả* hoặc cơ quan đăng bài, *tên bài viết*, *địa chỉ* của trang và *ngày truy cập*.',
    'Trang web có thể thay đổi, vì vậy ngày truy cập cho biết em đã đọc trang vào lúc nào.',
    { distractors: ['số lượt thích', 'tên trình duyệt'] },
    '3.3',
    '1.3',
  ),
  trueFalse(
    'Ảnh do AI tạo ra',
    'Một bức ảnh trông giống hệt ảnh chụp thì chắc chắn không phải do trí tuệ nhân tạo tạo ra.',
    false,
    'Công cụ AI ngày nay tạo được ảnh và phim rất giống thật. Hãy tìm nguồn gốc của bức ảnh trước khi tin.',
    '6.3',
    '1.2',
  ),
]);
